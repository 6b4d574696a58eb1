import type { ReactNode } from 'react'
import type { Contract } from '../../../api/contracts.ts'
import type { ModificationRequest } from '../../../api/modification.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { KeyPart, Words } from '../../i18n/use-layers.ts'

/** A request of either kind, as those who have a part in it see it. */
export type PartyRequest = TerminationRequest | ModificationRequest

/** A day that a request is about. */
export interface ToldDay {
  /** Tells it from the other days of the request. */
  readonly name: string
  readonly term: string
  readonly day: IsoDate
  /** The day as it is read. */
  readonly shown: string
  /** Its entry in a calendar; null where it is no day to keep. */
  readonly inCalendar: string | null
}

/** A request as pages tell it: everything in which the kinds differ. */
export interface ToldRequest {
  readonly contract: Contract
  readonly request: PartyRequest
  /** Says the words of its kind first, then those of any request. */
  readonly t: Words
  /** What its words are filled with: days as dd.mm.yyyy, and the name of the provider. */
  readonly values: Readonly<Record<string, string>>
  /** The area of words that describe what is signed. */
  readonly notice: 'notice' | 'modificationNotice'
  /** What it is called where it is to be signed or read. */
  readonly title: string
  /** What an answer is about, in short. */
  readonly gist: readonly { readonly term: string; readonly value: string }[]
  /** Everything that it says. */
  readonly summary: ReactNode
  readonly days: readonly ToldDay[]
  /** What happens next, by the names of its words (`next.<name>`). */
  readonly next: readonly KeyPart<'next.', '.title'>[]
  /** Whether parties may still answer it. */
  readonly takesAnswers: boolean
  /** Whether it waits for the answer of whoever reads it. */
  readonly awaitsSelf: boolean
  /** Where another of its kind is begun; null when whoever reads it cannot. */
  readonly again: string | null
}
