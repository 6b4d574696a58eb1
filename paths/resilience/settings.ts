import { writeSettings } from '../../fixtures/portal/page-settings.ts'

/** Noon in Helsinki on the date of the samples. */
const NOON = '2026-11-21T10:00:00.000Z'

// Must be in the page before the portal reads it: import this module first.
writeSettings({ now: NOON, writeDelay: 0, redirectDelay: 0 })
