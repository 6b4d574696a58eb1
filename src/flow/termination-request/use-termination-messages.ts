import type { TerminationTranslator } from '../../../api/termination-description.ts'
import { useDescriptionTexts } from '../../i18n/use-description-messages.ts'

/** Returns the texts that describe a termination, in the language of the page. */
export const useTerminationTexts = (): TerminationTranslator =>
  useDescriptionTexts('terminationDescription')
