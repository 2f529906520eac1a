import type { Calendar } from './calendar.ts';

/** Dates that several texts share, so that they agree. */
export function agenda(on: Calendar) {
  return {
    grantsBriefing: on.day(24),
    fellowshipsOpen: on.day(45),
    dataDay: on.day(60),
    grantsClose: on.day(75),
    ethicsCourse: on.day(95),
    fellowshipsClose: on.day(110),
    forum: on.week(130, 2),
    microgridVisit: on.day(150),
    grantsDecided: on.day(170),
    scienceWeek: on.week(180, 5),
    exhibitorsClose: on.day(68),
    lecture: on.day(230),
    /** Year of the latest annual report, which is published six months after the year's end. */
    reportYear: Number(on.firstOfMonth(-6).slice(0, 4)) - 1,
  };
}
