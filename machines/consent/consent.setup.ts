import { assign, setup } from 'xstate'
import { type ConsentAnswer, type ConsentChoice, parseConsent } from '../../domain/consent.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface ConsentInput {
  /** The day in Helsinki, by the server's clock. */
  readonly today: () => IsoDate
  /** The choice that the browser has stored, as text; null for none. */
  readonly stored: string | null
}

export interface ConsentContext {
  readonly today: () => IsoDate
  /** The valid choice; null without one. */
  readonly choice: ConsentChoice | null
  /** The selected answer, which may not be saved yet. */
  readonly selected: ConsentAnswer | null
}

export type ConsentEvent =
  | { readonly type: 'answer.selected'; readonly answer: ConsentAnswer }
  | { readonly type: 'answer.saved' }
  /** The page is shown again: another tab may have changed what is stored. */
  | { readonly type: 'stored.read'; readonly stored: string | null }

const choiceIn = (stored: string | null, today: () => IsoDate) => {
  const choice = parseConsent(stored, today())
  return { choice, selected: choice?.answer ?? null }
}

/** Returns the context for the choice that the browser has stored, if any. */
export const initialConsentContext = ({ today, stored }: ConsentInput): ConsentContext => ({
  today,
  ...choiceIn(stored, today),
})

export const consentSetup = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    input: {} as ConsentInput,
    meta: {} as ScreenMeta<'consent-choice'>,
  },
  actors: { storeChoice: placeholderActor<void, ConsentChoice | null>('storeChoice') },
  guards: {
    isGiven: ({ context: { choice } }) => choice?.answer === 'given',
    isRefused: ({ context: { choice } }) => choice?.answer === 'refused',
    isOther: ({ context: { selected } }, { answer }: { answer: ConsentAnswer }) =>
      answer !== selected,
    isNews: ({ context: { choice, today } }, { stored }: { stored: string | null }) => {
      const found = parseConsent(stored, today())
      return found?.answer !== choice?.answer || found?.day !== choice?.day
    },
    hasSelected: ({ context: { selected } }) => selected !== null,
  },
  actions: {
    select: assign((_, { answer }: { answer: ConsentAnswer }) => ({ selected: answer })),
    decide: assign(({ context: { selected, today } }) => ({
      choice: selected && { answer: selected, day: today() },
    })),
    readStored: assign(({ context: { today } }, { stored }: { stored: string | null }) =>
      choiceIn(stored, today),
    ),
  },
})
