// Dialogues: the browser's own modal element, with a title and a way out.

import { button, element } from "./element.js";
import { say } from "./words.js";

/**
 * Shows a dialogue until it is closed, and gives the focus back to where it was.
 * @param {string} title @param {(Node | string)[]} content @param {string} [kind]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, content, kind = "") {
  const before = document.activeElement;
  const id = "dialog-title";
  const dialog = element(
    "dialog",
    { class: "dialog " + kind, "aria-labelledby": id },
    element("header", {}, element("h2", { id }, title), button("close", say("close"), () => dialog.close(), { class: "plain only-icon" })),
    element("div", { class: "content" }, ...content),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before instanceof HTMLElement) before.focus();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Asks for one line of text; returns null if the user does not want to. @param {string} title @param {string} label @param {string} help @returns {Promise<string | null>} */
export function askText(title, label, help) {
  return new Promise((resolve) => {
    const input = element("input", { type: "text", id: "asked", autocomplete: "off", spellcheck: "false", "aria-describedby": "asked-help", autocapitalize: "off" });
    /** @type {string | null} */
    let answer = null;
    const form = element(
      "form",
      {
        class: "ask",
        onsubmit: (event) => {
          event.preventDefault();
          answer = input.value.trim();
          dialog.close();
        },
      },
      element("label", { for: "asked" }, label),
      input,
      element("p", { id: "asked-help", class: "help" }, help),
      element("div", { class: "row" }, element("button", { type: "submit", class: "main" }, say("go")), button("", say("cancel"), () => dialog.close(), {})),
    );
    const dialog = openDialog(title, [form]);
    dialog.addEventListener("close", () => resolve(answer === "" ? null : answer));
    input.focus();
  });
}

/** Asks yes or no. @param {string} title @param {string} question @param {string} yes @param {Node | string} [more] @returns {Promise<boolean>} */
export function confirmDialog(title, question, yes, more = "") {
  return new Promise((resolve) => {
    let answer = false;
    const sure = button("", yes, () => {
      answer = true;
      dialog.close();
    }, { class: "main" });
    const dialog = openDialog(title, [element("p", {}, question), more, element("div", { class: "row" }, sure, button("", say("cancel"), () => dialog.close()))]);
    dialog.addEventListener("close", () => resolve(answer));
    sure.focus();
  });
}

/** Offers a text as a file. @param {string} file @param {string} text */
export function download(file, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = element("a", { href: address, download: file });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Copies a text; returns whether the browser allowed it. @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
