import type { TerminationWords } from '../../../api/termination-description.ts'
import { useDescriptionMessages } from '../../i18n/use-description-messages.ts'

/** Returns the texts that describe a termination, in the language of the page. */
export const useTerminationMessages = (): TerminationWords =>
  useDescriptionMessages('terminationDescription')
