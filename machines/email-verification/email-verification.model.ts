import { emailChallenge } from '../shared/email-challenge.samples.ts'
import { defineModel } from '../shared/model.ts'
import { emailVerificationMachine } from './email-verification.machine.ts'

export const model = defineModel({
  machine: emailVerificationMachine,
  ...emailChallenge('Ville.Vanhanen@example.fi'),
})
