import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('the limits are those of the specification', () => {
  expect({ ...limits }).toEqual({
    MAX_FILE_BYTES: 10_485_760,
    MAX_FILE_NAME: 200,
    MAX_FILES: 20,
    MAX_ADDITIONAL_DETAILS: 1000,
    MAX_NAME: 100,
    MAX_STREET: 100,
    MAX_CITY: 100,
    MAX_BENEFICIARY_EMAIL: 100,
    MAX_BENEFICIARY_PHONE_DIGITS: 15,
    MIN_PASSWORD: 8,
    MAX_PASSWORD: 128,
    CODE_DIGITS: 6,
    MAX_END_DATE_MONTHS: 12,
    MAX_MOVING_OUT_MONTHS: 12,
    RIGHT_OF_OCCUPANCY_NOTICE_MONTHS: 3,
    MAX_MODIFICATION_MONTHS: { form: 2, server: 12 },
    VIEWING_NOTICE_HOURS: 24,
    ADULT_AGE_YEARS: 18,
    WRITE_DELAY_MS: 1000,
    REDIRECT_DELAY_MS: 1000,
    STALE_TIME_MS: 900_000,
    QUERY_RETRIES: 1,
    RESIZE_DEBOUNCE_MS: 200,
    PHONE_MAX_PX: 691,
    TABLET_MAX_PX: 1099,
  })
})
