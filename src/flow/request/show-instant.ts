import type { Helsinki } from '../../../domain/helsinki.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'

/** Formats an instant of the API in Helsinki time: '21.11.2026 klo 18.42'. */
export const formatInstant = (
  instant: string,
  { t, helsinki }: { readonly t: Translate; readonly helsinki: Pick<Helsinki, 'show'> },
): string => t('moment', helsinki.show(new Date(instant)))
