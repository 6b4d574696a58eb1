import type { RetainedDataKind } from '../../../api/own-details.ts'

/** Why something stays after an account was erased, and for how long. */
interface Staying {
  readonly why: string
  readonly howLong: string
}

const ALWAYS = 'no job of the portal deletes it: as long as the provider keeps its contracts'

/** The data that stays, in the order of the leaving page. `docs/leaving.md` is compared with it. */
export const retainedData: Readonly<Record<RetainedDataKind, Staying>> = {
  person: {
    why: 'the provider knows who lives in its homes: name, date of birth, identity code (sealed), and the contact details that the provider itself imported',
    howLong: ALWAYS,
  },
  contracts: {
    why: 'the contract and who is on it, with the contact details that the provider itself imported, whether a person whom others added has confirmed it and what they said is wrong, and the account for returned money (sealed)',
    howLong: ALWAYS,
  },
  payments: {
    why: 'what was charged for a home and who paid what belongs to the books of the provider',
    howLong: ALWAYS,
  },
  parking_reservations: {
    why: 'a reservation is the contract’s, who goes on to have the spot and to pay for it; it says which account made it',
    howLong: ALWAYS,
  },
  termination_requests: {
    why: 'a notice is part of the contract and is carried through; it holds what was typed into it, such as the new address (sealed) and how beneficiaries are reached',
    howLong: ALWAYS,
  },
  modification_requests: {
    why: 'a change is part of the contract and is carried through; it holds who was to be added, and how they are reached',
    howLong: ALWAYS,
  },
  notices: {
    why: 'what was reported about a home, and what was done about it, is part of how it was kept; without the phone number and the e-mail address given with it',
    howLong: ALWAYS,
  },
  messages: {
    why: 'what was agreed with a resident about a home; without the marks of what they have read',
    howLong: ALWAYS,
  },
  receipts: {
    why: 'what was signed must be provable to both sides; append-only',
    howLong: ALWAYS,
  },
  sent_files: {
    why: 'a file that was sent belongs to its request, notice or message',
    howLong: ALWAYS,
  },
  mail_log: {
    why: 'the provider can show which mail was sent and when; without recipient and content',
    howLong: '90 days from when it was written',
  },
  account_number: {
    why: 'requests and receipts refer to the account: its id, resident number, kind of identification, and when it was made, removed and erased',
    howLong: ALWAYS,
  },
  audit: {
    why: 'who did what and when must be provable; ids only, no names, addresses or numbers; append-only',
    howLong: ALWAYS,
  },
}
