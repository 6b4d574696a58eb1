import { emailChallengeStartsAndEvents } from '../shared/email-challenge.samples.ts'
import { defineModel } from '../shared/model.ts'
import { emailVerificationMachine } from './email-verification.machine.ts'

export const pathModel = defineModel({
  machine: emailVerificationMachine,
  ...emailChallengeStartsAndEvents('Ville.Vanhanen@example.fi'),
})
