import type { Helsinki } from '../../../domain/helsinki.ts'
import type { Words } from '../../i18n/use-layers.ts'

/** Formats an instant of the API in Helsinki time: '21.11.2026 klo 18.42'. */
export const showMoment = (
  instant: string,
  { t, helsinki }: { readonly t: Words; readonly helsinki: Pick<Helsinki, 'show'> },
): string => t('moment', helsinki.show(new Date(instant)))
