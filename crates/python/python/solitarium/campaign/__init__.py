"""Very many games, on many machines, for days: counted exactly, whatever is killed in between.

A campaign is one SQLite file. The work is cut into units of consecutive deals, which any ``concurrent.futures.Executor`` computes: a process
pool, or a Dask cluster. Workers return counts; the process that runs the campaign is the only one that writes, each unit once and durably.
Run it again with the same file, and it goes on where it was.
"""

from ._base import Status
from ._counting import Campaign
from ._pool import DASK_SETTINGS
from ._solving import SolveCampaign, SolveReport
from ._unit import Unit, compute

__all__ = ["DASK_SETTINGS", "Campaign", "SolveCampaign", "SolveReport", "Status", "Unit", "compute"]
