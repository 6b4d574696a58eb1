import type { ReactNode } from 'react'
import type { Receipt } from '../../../api/approval.ts'
import type { Contract } from '../../../api/contracts.ts'
import type { ModificationRequest } from '../../../api/modification.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import type { Helsinki } from '../../../domain/helsinki.ts'
import type { KeyPart, Translate, Translation } from '../../i18n/use-namespaces.ts'

/** A request of either kind, as its parties see it. */
export type AnyRequest = TerminationRequest | ModificationRequest

/** A date of a request: its term, and the formatted date. */
export interface DescriptionDay {
  readonly term: string
  readonly shown: string
}

/** A fact of a request. */
export interface DescriptionFact {
  readonly term: string
  readonly value: string
}

/** Returns every instant that pages show of a request and of the reader's receipt. */
export const requestInstants = (
  { createdAt, decidedAt, approvals }: AnyRequest,
  receipt: Receipt | null,
): readonly (string | null | undefined)[] => [
  createdAt,
  decidedAt,
  receipt?.signedAt,
  ...approvals.map((approval) => approval.decidedAt),
]

/** Translations and time zone for the description of a request. */
export type DescriptionContext = Translation & Pick<RequestDescription, 'helsinki'>

/** The description of a request for pages: everything that differs between the kinds of request. */
export interface RequestDescription {
  readonly contract: Contract
  readonly request: AnyRequest
  /** Translates with the texts of its kind of request first, then the common ones. */
  readonly t: Translate
  /** Formats the instants of the request. */
  readonly helsinki: Pick<Helsinki, 'show'>
  /** Interpolation values: dates as dd.mm.yyyy, and the name of the provider. */
  readonly values: Readonly<Record<string, string>>
  /** Namespace of the texts that describe what is signed. */
  readonly namespace: 'terminationDescription' | 'modificationDescription'
  /** Title when signing or reading it. */
  readonly title: string
  /** The party who made the request, as a fact. */
  readonly giver: DescriptionFact
  /** Two or three facts about what an answer decides. */
  readonly facts: readonly DescriptionFact[]
  /** Short summary of what an answer is about. */
  readonly keyFacts: readonly DescriptionFact[]
  /** The last day for answers, as dd.mm.yyyy. */
  readonly answerBy: string
  /** The full description. */
  readonly summary: ReactNode
  /** Links to the attached files, shown beside what was signed; null where there are none. */
  readonly attachedFiles: ReactNode
  readonly days: readonly DescriptionDay[]
  /** Address of the calendar file with its dates; null when no date belongs in a calendar. */
  readonly calendar: string | null
  /** The heading and the lead while it awaits approvals. */
  readonly awaited: { readonly title: string; readonly lead: string }
  /** Next steps: translation keys `next.<name>`. */
  readonly next: readonly KeyPart<'next.', '.title'>[]
  /** Whether parties may still answer it. */
  readonly takesAnswers: boolean
  /** Address for making another request of the same kind; null when the reader may not. */
  readonly again: string | null
}
