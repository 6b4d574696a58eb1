import { emailChallengeStartsAndEvents } from '../shared/email-challenge.samples.ts'
import { defineModel } from '../shared/model.ts'
import { passwordRecoveryMachine } from './password-recovery.machine.ts'

export const pathModel = defineModel({
  machine: passwordRecoveryMachine,
  ...emailChallengeStartsAndEvents('Aino.Virtanen@example.fi'),
})
