import { expect } from 'vitest'
import type { ReachableState } from '../paths/reachable.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** A control that a resident types into; the editor of rich text is an element. */
export type TypedControl = TextControl | HTMLElement

/** Finds the text fields in forms that a resident can fill in. */
export const findTextFields = (): TextControl[] =>
  [...document.querySelectorAll<TextControl>('form input, form textarea')].filter(
    (control) =>
      !['checkbox', 'radio', 'file'].includes(control.type) &&
      // The text area of rich text is replaced by the editor.
      control.name !== 'content' &&
      !control.disabled &&
      !control.readOnly,
  )

/** Finds the rich-text editors, once they have replaced their text areas. */
export async function findRichTextEditors(): Promise<HTMLElement[]> {
  await expect.poll(() => document.querySelector('textarea[name=content]:enabled')).toBeNull()
  return [...document.querySelectorAll<HTMLElement>('[role=textbox][contenteditable=true]')]
}

export const readText = (control: TypedControl): string =>
  'value' in control ? control.value : (control.textContent ?? '')

/**
 * Returns the words that describe a control and the groups that it is in, by the ids of their elements.
 * Errors are left out: they come and go while one types.
 */
export function readDescriptions(control: TypedControl): string {
  const ids: string[] = []
  for (let part: Element | null = control; part; part = part.parentElement)
    ids.push(...(part.getAttribute('aria-describedby') ?? '').split(' '))
  return ids
    .filter((id) => id && !id.endsWith('-error'))
    .map((id) => `${id} "${document.getElementById(id)?.textContent}"`)
    .join(', ')
}

/** Returns whether a form is being sent, during which its fields cannot be changed. */
export const isFormSending = () => document.querySelector('form [aria-busy="true"]') !== null

/** Sets the value of a control as some password managers do: without an event. */
export function fillSilently(control: TextControl, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

/** Sorts states by the length of the values in their forms, in characters, the longest first. */
export const sortStatesByFormTextDescending = (
  states: readonly ReachableState[],
): ReachableState[] => states.toSorted((one, other) => lengthOf(other) - lengthOf(one))

const lengthOf = ({ snapshot }: ReachableState): number =>
  (JSON.stringify(Object(snapshot).context?.values) ?? '').length

/** Returns the first of the reachable states with the same chart state. */
export const selectFirstPerChartState = (states: readonly ReachableState[]): ReachableState[] =>
  Object.values(Object.groupBy(states, ({ value }) => JSON.stringify(value))).flatMap(
    (alike) => alike?.slice(0, 1) ?? [],
  )

/** Returns the name of a field, with `*` for the number of its row. */
export const getFieldName = ({ name }: TextControl): string => name.replace(/\.\d+\./, '.*.')

/** The names of the text fields that each flow has in the states that `selectFirstPerChartState` returns. */
export const textFieldNamesByFlow: Readonly<Record<string, readonly string[]>> = {
  'add-tenant': [
    'tenants.*.birthDate',
    'tenants.*.email',
    'tenants.*.firstName',
    'tenants.*.lastName',
    'tenants.*.phoneNumber',
    'tenants.*.socialSecurityNumber',
  ],
  'add-tenant-form': [
    'tenants.*.birthDate',
    'tenants.*.email',
    'tenants.*.firstName',
    'tenants.*.lastName',
    'tenants.*.phoneNumber',
    'tenants.*.socialSecurityNumber',
  ],
  'data-export': ['currentPassword'],
  'defect-notice': ['description', 'title'],
  'email-change': ['code'],
  'email-verification': ['code', 'email'],
  feedback: ['description', 'email', 'phoneNumber', 'title'],
  leaving: ['currentPassword'],
  'mailed-code': ['code'],
  message: ['subject'],
  'message-form': ['subject'],
  modification: ['modificationDescription', 'movingOutDate'],
  'modification-form': ['modificationDescription', 'movingOutDate'],
  'new-password': ['code', 'newPassword', 'newPasswordAgain'],
  'notice-form': ['description', 'title'],
  'notice-reopening': ['description'],
  'own-details': ['currentPassword', 'email', 'phoneNumber'],
  'own-details-form': ['email', 'phoneNumber'],
  parking: ['endDate'],
  'parking-form': ['endDate'],
  'password-change': ['code', 'newPassword', 'newPasswordAgain'],
  'password-confirmation': ['currentPassword'],
  'password-recovery': ['code', 'email', 'newPassword', 'newPasswordAgain'],
  'payment-extension': ['payBy.*.day'],
  question: ['description', 'email', 'phoneNumber', 'title'],
  registration: ['email', 'newPassword', 'newPasswordAgain'],
  'rich-text-link': ['link-address', 'link-text'],
  session: ['password', 'username'],
  'sign-in': ['password', 'username'],
  'tenancy-confirmation': ['description'],
  termination: [
    'additionalDetails',
    'beneficiaries.*.beneficiaryName',
    'beneficiaries.*.email',
    'beneficiaries.*.iban',
    'beneficiaries.*.phoneNumber',
    'displayEndDate',
    'displayStartDate',
    'movingOutDate',
    'newAddress.city',
    'newAddress.postalCode',
    'newAddress.recipientName',
    'newAddress.streetAddress',
  ],
  'termination-form': [
    'additionalDetails',
    'beneficiaries.*.beneficiaryName',
    'beneficiaries.*.email',
    'beneficiaries.*.iban',
    'beneficiaries.*.phoneNumber',
    'displayEndDate',
    'displayStartDate',
    'movingOutDate',
    'newAddress.city',
    'newAddress.postalCode',
    'newAddress.recipientName',
    'newAddress.streetAddress',
  ],
}
