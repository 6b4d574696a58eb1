import { assign, setup } from 'xstate'
import type { FieldError } from '../../api/errors.ts'
import {
  formatLinkAddressAsTyped,
  parseTypedLinkAddress,
} from '../../domain/rich-text/typed-address.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** The values typed in the dialog. */
export interface TypedLink {
  readonly text: string
  readonly address: string
}

export interface RichTextLinkInput {
  /** The selected text, or the text of the link that is changed; empty for none. */
  readonly text: string
  /** The address of the link that is changed; null for a new one. */
  readonly address: string | null
}

export interface RichTextLinkContext {
  readonly typed: TypedLink
  /** Whether a link is changed, which can be removed too. */
  readonly isLink: boolean
  /** The errors shown; each until its field is changed. */
  readonly errors: readonly FieldError[]
}

export type RichTextLinkEvent =
  | { readonly type: 'field.changed'; readonly path: keyof TypedLink; readonly value: string }
  | { readonly type: 'link.given' }
  | { readonly type: 'link.removed' }
  | { readonly type: 'link.cancelled' }

/** The outcome of the dialog; the address is one that a link may have. */
export type LinkDialogOutcome =
  | { readonly kind: 'insert'; readonly text: string; readonly address: string }
  | { readonly kind: 'remove' }
  | { readonly kind: 'cancelled' }

/** Returns the errors of a link. Specification 2, section 5: both are required, the address valid. */
export function linkErrors({ text, address }: TypedLink): FieldError[] {
  const errors: FieldError[] = []
  if (text.trim() === '') errors.push({ path: 'text', key: 'required' })
  if (address.trim() === '') errors.push({ path: 'address', key: 'required' })
  else if (parseTypedLinkAddress(address) === null)
    errors.push({ path: 'address', key: 'invalid_string' })
  return errors
}

/** Returns the link that was typed. */
export const linkToInsert = ({ text, address }: TypedLink): LinkDialogOutcome => ({
  kind: 'insert',
  text: text.trim(),
  address: parseTypedLinkAddress(address) ?? address,
})

export const typedLinkOf = ({ text, address }: RichTextLinkInput): TypedLink => ({
  text,
  address: address === null ? '' : formatLinkAddressAsTyped(address),
})

export const richTextLinkSetup = setup({
  types: {
    context: {} as RichTextLinkContext,
    events: {} as RichTextLinkEvent,
    input: {} as RichTextLinkInput,
    output: {} as LinkDialogOutcome,
    meta: {} as ScreenMeta<'link'>,
  },
  guards: {
    isValid: ({ context }) => linkErrors(context.typed).length === 0,
    isLink: ({ context }) => context.isLink,
  },
  actions: {
    changeField: assign(
      ({ context }, { path, value }: { path: keyof TypedLink; value: string }) => ({
        typed: { ...context.typed, [path]: value },
        errors: context.errors.filter((error) => error.path !== path),
      }),
    ),
    showErrors: assign({ errors: ({ context }) => linkErrors(context.typed) }),
  },
})
