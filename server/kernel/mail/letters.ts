import type { MailKind } from '../../../domain/mails.ts'
import type { RenderedMail } from './letter.ts'
import type { MailParams } from './orders.ts'
import type { LetterWriter } from './writer.ts'

type WriteLetter<Params> = (writer: LetterWriter, params: Params) => RenderedMail

/** The letters of some kinds of mail, given their parameters by kind. */
export type LetterRenderersOf<ParamsByKind> = {
  readonly [Kind in keyof ParamsByKind]: WriteLetter<ParamsByKind[Kind]>
}

/** The letter of every kind of mail. */
export type LetterRenderers = { readonly [Kind in MailKind]: WriteLetter<MailParams[Kind]> }
