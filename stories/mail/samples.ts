import type { MailKind, MailParams } from '../../server/mail/templates.ts'

const notice = {
  name: 'Aino',
  reference: 'K7PX-4MQH',
  contract: 'Koivukuja 3 A 12, 02100 Espoo',
  endDate: '2026-12-31',
  url: 'https://asukas.example.fi/asiointi/7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b01/irtisano',
}

const { endDate: _endDate, ...ofRequest } = notice
const change = {
  ...ofRequest,
  inEffect: '2026-12-15',
  answerBy: '2026-12-15',
  url: 'https://asukas.example.fi/asiointi/7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b01/sopimusmuutos/vahvista',
}

/** Sample parameters of each kind of mail. */
export const mailSamples: { readonly [Kind in MailKind]: MailParams[Kind] } = {
  noticeReceived: { ...notice, awaits: [] },
  approvalNeeded: {
    ...notice,
    name: 'Laura',
    giver: 'Mikko Korhonen',
    url: `${notice.url}/vahvista`,
  },
  approvalGiven: { ...notice, approver: 'Laura Korhonen', awaits: ['Onni Korhonen'] },
  requestRejectedByParty: { ...notice, who: 'Laura Korhonen' },
  requestLapsed: notice,
  requestApproved: notice,
  requestRejected: notice,
  modificationReceived: { ...change, awaits: ['Jari Salonen'] },
  modificationApprovalNeeded: { ...change, name: 'Jari', giver: 'Hanna Salonen' },
  modificationApprovalGiven: { ...change, approver: 'Jari Salonen', awaits: [] },
  modificationRejectedByParty: { ...change, who: 'Jari Salonen' },
  modificationLapsed: change,
  modificationApproved: change,
  modificationRejected: change,
  tenantAdded: {
    ...ofRequest,
    name: 'Veera',
    url: 'https://asukas.example.fi/asiointi/7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b01',
    startDate: '2026-12-15',
    contact: { name: 'Asiakaspalvelu', phoneNumber: '+358 10 555 0100' },
  },
  verificationCode: {
    name: 'Noora',
    code: '012345',
    url: 'https://asukas.example.fi/register/verify-email?email=noora.uusi%40example.fi',
  },
  passwordReset: {
    name: 'Aino',
    code: '012345',
    url: 'https://asukas.example.fi/password/forgot',
  },
  passwordChanged: { name: 'Aino', url: 'https://asukas.example.fi/password/forgot' },
  signInsSlowed: { name: 'Aino', url: 'https://asukas.example.fi/password/forgot' },
  accountExists: { name: 'Aino', url: 'https://asukas.example.fi/login' },
  accountUnknown: { url: 'https://asukas.example.fi/login' },
}
