import { emailChallenge } from '../shared/email-challenge.samples.ts'
import { defineModel } from '../shared/model.ts'
import { passwordRecoveryMachine } from './password-recovery.machine.ts'

export const model = defineModel({
  machine: passwordRecoveryMachine,
  ...emailChallenge('Aino.Virtanen@example.fi'),
})
