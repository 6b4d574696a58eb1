import { expect, test } from 'vitest'
import type { Contact } from '../../api/contracts.ts'
import { hasPhoneOrEmail, helpChannelsOf } from './help.ts'

const contact = (
  contactCategory: Contact['contactCategory'],
  phoneNumber: string | null,
  email: string | null = null,
): Contact => ({
  id: 'f1f5dd1e-4a93-4d7f-9a6a-0a4f1b7b6c01',
  name: null,
  phoneNumber,
  email,
  serviceRole: null,
  officeName: null,
  url: null,
  contactCategory,
})

const unset = { phone: null, email: null }
const provider = { phone: '+358 9 4711 2200', email: 'palvelu@example.fi' }
/** Returns the link to a Finnish number, which may be written in national or international form. */
const call = (text: string) => ({
  phones: [{ href: `tel:${text.replaceAll(' ', '').replace(/^0/, '+358')}`, text }],
})

test('help is offered by customer service, or otherwise by the manager, and never by the maintenance', () => {
  const service = contact('customer_service', '010 555 0100', 'palvelu@example.fi')
  const manager = contact('property_management', '010 555 0200')
  expect(helpChannelsOf([manager, service], unset)).toEqual({
    ...call('010 555 0100'),
    email: { href: 'mailto:palvelu@example.fi', text: 'palvelu@example.fi' },
  })
  expect(helpChannelsOf([contact('customer_service', '(null)'), manager], unset)).toEqual(
    call('010 555 0200'),
  )
  expect(helpChannelsOf([contact('property_maintenance', '010 555 0300')], unset)).toEqual({})
})

test('each phone number in a field is a link, in the order of the field', () => {
  const several = '09 4711 2200 / 040 123 4567 (8,35 snt/puh) tai 112'
  expect(helpChannelsOf([contact('customer_service', several)], unset)).toEqual({
    phones: [
      { href: 'tel:+358947112200', text: '09 4711 2200' },
      { href: 'tel:+358401234567', text: '040 123 4567' },
      { href: 'tel:112', text: '112' },
    ],
  })
  expect(helpChannelsOf([contact('customer_service', 'kysy isännöitsijältä')], unset)).toEqual({})
})

test('without a contact that has a phone or e-mail, help is offered by the provider, if its settings have one', () => {
  expect(helpChannelsOf([], provider)).toEqual({
    ...call('+358 9 4711 2200'),
    email: { href: 'mailto:palvelu@example.fi', text: 'palvelu@example.fi' },
  })
  expect(helpChannelsOf([contact('customer_service', null)], { ...provider, phone: null })).toEqual(
    {
      email: { href: 'mailto:palvelu@example.fi', text: 'palvelu@example.fi' },
    },
  )
  expect(helpChannelsOf([], unset)).toEqual({})
  expect(hasPhoneOrEmail(helpChannelsOf([], unset))).toBe(false)
})
