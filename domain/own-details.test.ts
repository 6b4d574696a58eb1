import { describe, expect, it } from 'vitest'
import { mergeDetails, replaceConflictingDetails, type StoredDetails } from './own-details.ts'

const seen: StoredDetails = {
  email: 'aino@example.fi',
  phoneNumber: '+358 40 123 4567',
  communicationByEmail: true,
  communicationBySms: false,
  marketingAllowed: false,
  pendingEmail: null,
}
const { pendingEmail: _, ...unchanged } = { ...seen, phoneNumber: '+358 40 123 4567' }

describe('An edit of details', () => {
  it.each([
    ['phone number', { phoneNumber: '+358 50 765 4321' }],
    ['address', { email: 'new@example.fi' }],
    ['preference by email', { communicationByEmail: false }],
    ['preference by text message', { communicationBySms: true }],
    ['preference about marketing', { marketingAllowed: true }],
  ])('leaves unchanged a %s that another window has changed', (_name, change) => {
    expect(mergeDetails({ seen, edit: unchanged, stored: { ...seen, ...change } })).toEqual({
      details: { ...unchanged, ...change },
      contested: [],
    })
  })

  it('stores its own changes, whatever else another window has changed', () => {
    const stored = { ...seen, phoneNumber: '+358 50 765 4321', marketingAllowed: true }
    const edit = { ...unchanged, email: 'new@example.fi', communicationBySms: true }
    expect(mergeDetails({ seen, edit, stored })).toEqual({
      details: { ...edit, phoneNumber: '+358 50 765 4321', marketingAllowed: true },
      contested: [],
    })
  })

  it.each([
    ['email', { email: 'other@example.fi' }, { email: 'new@example.fi' }],
    ['email', { pendingEmail: 'other@example.fi' }, { email: 'new@example.fi' }],
    ['phoneNumber', { phoneNumber: null }, { phoneNumber: '+358 50 765 4321' }],
    ['phoneNumber', { phoneNumber: '+358 50 1' }, { phoneNumber: '+358 50 765 4321' }],
  ])('conflicts when another window has stored a different %s since: %o', (name, change, own) => {
    const edit = { ...unchanged, ...own }
    const stored = { ...seen, ...change }
    const { details, contested } = mergeDetails({ seen, edit, stored })
    expect({ details, contested }).toEqual({ details: edit, contested: [name] })
    expect(replaceConflictingDetails(edit, stored, contested)).toEqual({
      ...edit,
      email: name === 'email' ? stored.email : edit.email,
      phoneNumber:
        name === 'phoneNumber' ? (stored.phoneNumber ?? edit.phoneNumber) : edit.phoneNumber,
    })
  })

  it.each([
    ['phone number', { phoneNumber: '+358507654321' }, { phoneNumber: '+358 50 765 4321' }],
    ['address', { email: 'new@example.fi' }, { email: 'NEW@example.fi' }],
    ['waiting address', { pendingEmail: 'new@example.fi' }, { email: 'new@example.fi' }],
    ['preference', { marketingAllowed: true }, { marketingAllowed: true }],
  ])('does not conflict when another window has stored the same %s', (_name, change, own) => {
    const edit = { ...unchanged, ...own }
    expect(mergeDetails({ seen, edit, stored: { ...seen, ...change } })).toEqual({
      details: edit,
      contested: [],
    })
  })

  it('can replace a new address that was waiting for its code when the form opened, or that is no longer waiting', () => {
    const edit = { ...unchanged, email: 'new@example.fi' }
    const waiting = { ...seen, pendingEmail: 'other@example.fi' }
    for (const stored of [waiting, seen])
      expect(mergeDetails({ seen: waiting, edit, stored }).contested).toEqual([])
  })

  it('does not count a phone number in international form as a change', () => {
    const imported = { ...seen, phoneNumber: '040-1234567' }
    const stored = { ...seen, phoneNumber: '+358 50 765 4321' }
    expect(mergeDetails({ seen: imported, edit: unchanged, stored })).toEqual({
      details: { ...unchanged, phoneNumber: '+358 50 765 4321' },
      contested: [],
    })
  })
})
