// The dialogue of the settings.

import { openDialog } from "./dialog.js";
import { element } from "./element.js";
import { choice, field } from "./options.js";
import { set, setting } from "./settings.js";
import { say, theCatalogue } from "./words.js";

/** @type {[string, string[]][]} */
const CHOICES = [
  ["scheme", ["auto", "light", "dark"]],
  ["cloth", ["green", "plain"]],
  ["deck", ["two", "four"]],
  ["side", ["right", "left"]],
  ["flights", ["on", "off"]],
  ["names", ["on", "off"]],
];

/** A list of the languages. @param {(language: string) => void} speakIn */
export function languageChoice(speakIn) {
  const { languages, language } = theCatalogue();
  const select = choice(languages.map(({ id, name }) => [id, name]), language, speakIn);
  for (const option of select.options) option.lang = option.value;
  return select;
}

/** Shows the settings; `changed` is told of each change. @param {() => void} changed @param {(language: string) => void} speakIn */
export function openPreferences(changed, speakIn) {
  const fields = CHOICES.map(([key, values]) =>
    field(say("set-" + key), choice(values.map((value) => [value, say(`set-${key}-${value}`)]), setting(key), (value) => {
      set(key, value);
      changed();
    })),
  );
  const dialog = openDialog(say("settings"), [element("div", { class: "fields" }, field(say("language"), languageChoice((language) => {
    dialog.close();
    speakIn(language);
  })), ...fields), element("p", { class: "help" }, say("version", { version: theCatalogue().version }))]);
}
