/*
 * What the academy's operator decides, with the product's own choice for each; docs/operations.md lists them. All but the
 * last are parameters of a deployment: functions read them from their environment, the site from /config.json. This file
 * imports nothing, so a page that names one amount carries nothing else.
 */

/** How many of something: the product's choice and what an operator may choose instead, both ends included. */
export interface CountSetting {
  readonly byDefault: number;
  readonly least: number;
  readonly most: number;
}

/** The zone in which the academy's days begin and end: start days, due days, receipts (G-27). */
export const ACADEMY_ZONE = 'America/New_York';

/** When appointments can be, in that zone, as schema.org writes opening hours; a day that is not named is closed (G-80). */
export const ACADEMY_HOURS = 'Mo-Su 08:00-20:00';

/** Whole calendar days after its due day before an unpaid instalment locks the course (G-49). */
export const GRACE_DAYS: CountSetting = { byDefault: 0, least: 0, most: 60 };

/** How many of the oldest orders the instructor's Full Payments leave out; 0 shows all (G-57, §9). Each page reads so many rows. */
export const HIDDEN_RECORDS: CountSetting = { byDefault: 23, least: 0, most: 1000 };

/**
 * Days that staff without an authenticator app have to add one, from their first sign-in as staff on; 0 never asks: they may add one
 * (G-107).
 */
export const STAFF_SECOND_FACTOR_DAYS: CountSetting = { byDefault: 0, least: 0, most: 90 };

/** Whether checkout offers Cash App Pay. */
export const CASH_APP = 'off';

/**
 * The initial payment of a flexible plan in cents: 800.00 (§9, G-41). A constant of the product, no parameter:
 * pages that are written at build time name it.
 */
export const INITIAL_CENTS = 80_000;

/** What decides on which day an instalment is past due; one rule for server and site (G-49). */
export interface AcademyCalendar {
  /** 'America/New_York' */
  readonly zone: string;
  readonly graceDays: number;
}
