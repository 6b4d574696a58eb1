import { expect, test } from 'vitest'
import { findContactToCall } from './contact-to-call.ts'

const contact = { name: 'Maija Meikäläinen', officeName: null, phoneNumber: '+358 10 555 0100' }
const service = { ...contact, contactCategory: 'customer_service' } as const
const manager = {
  ...contact,
  contactCategory: 'property_management',
  officeName: 'Isännöinti',
  phoneNumber: '+358 10 555 0111',
} as const
const maintenance = { ...contact, contactCategory: 'property_maintenance' } as const
const ofProvider = { name: null, phoneNumber: '+358 9 4711 2200' }

test.each([
  ['customer service', [maintenance, manager, service], 'Maija Meikäläinen', '+358 10 555 0100'],
  [
    'the manager when customer service has no number',
    [{ ...service, phoneNumber: '(null)' }, manager],
    'Isännöinti',
    '+358 10 555 0111',
  ],
])('the contact to call is %s', (_, contacts, name, phoneNumber) => {
  expect(findContactToCall(contacts, ofProvider.phoneNumber)).toEqual({ name, phoneNumber })
})

test('the provider is the contact to call when no contact has a phone number and the settings have one', () => {
  expect(findContactToCall([maintenance], ofProvider.phoneNumber)).toEqual(ofProvider)
  expect(findContactToCall([maintenance], null)).toBeNull()
})
