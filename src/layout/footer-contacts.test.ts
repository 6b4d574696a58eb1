import { expect, test } from 'vitest'
import type { Contact } from '../../api/contracts.ts'
import { footerContacts } from './footer-contacts.ts'

const contact = (
  contactCategory: Contact['contactCategory'],
  known: Partial<Contact>,
): Contact => ({
  id: 'f1f5dd1e-4a93-4d7f-9a6a-0a4f1b7b6c01',
  name: null,
  phoneNumber: null,
  email: null,
  serviceRole: null,
  officeName: null,
  url: null,
  contactCategory,
  ...known,
})

const shown = (contacts: readonly Contact[]) => footerContacts(contacts, (category) => category)

test('the footer shows the first manager, maintenance and customer service contact, in this order', () => {
  expect(
    shown([
      contact('sales_representative', { name: 'Sini Sala' }),
      contact('customer_service', { officeName: 'Palvelupiste' }),
      contact('property_maintenance', { name: 'Jari Koskela' }),
      contact('property_management', { name: 'Kaisa Nieminen' }),
      contact('property_management', { name: 'Toinen Isännöitsijä' }),
    ]),
  ).toEqual([
    { title: 'property_management', lines: ['Kaisa Nieminen'] },
    { title: 'property_maintenance', lines: ['Jari Koskela'] },
    { title: 'customer_service', lines: ['Palvelupiste'] },
  ])
})

test('the phone and e-mail of a footer contact become links', () => {
  expect(
    shown([
      contact('customer_service', {
        name: 'Asiakaspalvelu',
        officeName: 'Espoon toimisto',
        phoneNumber: '+358 10 555 0100',
        email: 'palvelu@example.fi',
      }),
    ]),
  ).toEqual([
    {
      title: 'customer_service',
      lines: ['Asiakaspalvelu', 'Espoon toimisto'],
      phones: [{ href: 'tel:+358105550100', text: '+358 10 555 0100' }],
      email: { href: 'mailto:palvelu@example.fi', text: 'palvelu@example.fi' },
    },
  ])
})

test('the footer omits missing values and duplicate names of contacts', () => {
  expect(
    shown([
      contact('property_maintenance', { name: '(null)', officeName: 'Huolto Oy', phoneNumber: '' }),
      contact('property_management', { name: 'Isännöinti Oy', officeName: 'Isännöinti Oy' }),
    ]),
  ).toEqual([
    { title: 'property_management', lines: ['Isännöinti Oy'] },
    { title: 'property_maintenance', lines: ['Huolto Oy'] },
  ])
  expect(shown([])).toEqual([])
})

test('the footer shows the first contact of a category that has a known value, and no other of the category', () => {
  expect(
    shown([
      contact('property_maintenance', { name: '(null)', officeName: ' ', phoneNumber: '' }),
      contact('property_maintenance', { phoneNumber: '+358 10 555 0112' }),
      contact('customer_service', { email: '(null)' }),
    ]),
  ).toEqual([
    {
      title: 'property_maintenance',
      lines: [],
      phones: [{ href: 'tel:+358105550112', text: '+358 10 555 0112' }],
    },
  ])
})
