import { showInstant } from '../../../domain/helsinki.ts'
import type { Words } from '../../i18n/use-layers.ts'

/** Formats an instant of the API in Helsinki time: '21.11.2026 klo 18.42'. */
export const showMoment = (instant: string, t: Words): string =>
  t('moment', showInstant(new Date(instant)))
