import type { Walk } from './walk.ts'

const nobody = 'nobody.conformance@example.fi'
const newPassword = 'Long-And-Unusual-2026!'
const wrongCode = '000000'

/** Codes that were never sent are refused, alike for addresses with and without an account. */
export const mailedCodesWalk: Walk = {
  name: 'codes',
  as: ['resident'],
  calls: [
    'setVerificationCode',
    'confirmForgotPassword',
    'confirmResetPassword',
    'readRegistration',
    'verifyEmail',
    'sendPasswordResetCode',
  ],
  async work({ kit }) {
    await kit.refused(
      'setVerificationCode',
      { body: { email: nobody, verificationCode: wrongCode } },
      { code: 'VERIFICATION_CODE_MISMATCH' },
    )
    await kit.refused(
      'confirmForgotPassword',
      { body: { email: nobody, resetCode: wrongCode, newPassword } },
      { code: 'CODE_MISMATCH' },
    )
    await kit.refused(
      'confirmForgotPassword',
      { body: { email: nobody, resetCode: wrongCode, newPassword: 'aaaaaaaa' } },
      { code: 'INVALID_PASSWORD' },
    )
    await kit.refused(
      'confirmResetPassword',
      { body: { resetCode: wrongCode, newPassword } },
      { code: 'CODE_MISMATCH' },
    )
    await kit.refused(
      'readRegistration',
      {},
      { code: 'REGISTRATION_FAILED' },
      { title: 'without a registration it is refused' },
    )
    await kit.refused(
      'verifyEmail',
      { body: { email: nobody, newPassword } },
      { code: 'REGISTRATION_FAILED' },
      { title: 'without a registration it is refused' },
    )
  },
}

/** Own details are changed, and a new e-mail address waits for its code. */
export const profileWalk: Walk = {
  name: 'own details',
  as: ['resident'],
  calls: [
    'readProfile',
    'updateProfile',
    'confirmPassword',
    'verifyNewEmail',
    'resendNewEmailCode',
    'cancelNewEmail',
  ],
  async work({ kit, samples, setup }) {
    const { email, phoneNumber, communicationByEmail, communicationBySms, marketingAllowed } =
      await kit.ok('readProfile', {})
    const seen = { email, phoneNumber, communicationByEmail, communicationBySms, marketingAllowed }
    const body = { ...seen, phoneNumber: '+358401234567', marketingAllowed: !marketingAllowed }
    const changed = await kit.ok('updateProfile', { body: { ...body, seen } })
    const stored = [changed.phoneNumber?.replaceAll(/\s/g, ''), changed.marketingAllowed]
    kit.same('lifecycle', 'updateProfile', 'a change is stored', stored, [
      body.phoneNumber,
      body.marketingAllowed,
    ])
    await kit.refused(
      'updateProfile',
      { body: { ...body, phoneNumber: '+358407654321', seen } },
      { code: 'STATE_CONFLICT', state: 'details_changed' },
      { title: 'a change of what another window has changed is refused' },
    )
    const moved = { ...body, email: `${samples.run}@example.fi` }
    await kit.refused(
      'updateProfile',
      { body: moved },
      { code: 'REAUTHENTICATION_REQUIRED' },
      {
        title: 'a new address asks for the password again',
      },
    )
    await kit.refused(
      'verifyNewEmail',
      { body: { verificationCode: wrongCode } },
      { code: 'STATE_CONFLICT' },
      {
        title: 'without a new address there is no code',
      },
    )
    await kit.refused(
      'resendNewEmailCode',
      { body: {} },
      { code: 'STATE_CONFLICT' },
      {
        title: 'without a new address no code is sent',
      },
    )
    const { password } = setup.residents.resident ?? { password: '' }
    await kit.ok('confirmPassword', { body: { password } })
    const waiting = await kit.ok('updateProfile', { body: moved })
    kit.same(
      'lifecycle',
      'updateProfile',
      'a new address waits for its code',
      [waiting.email, waiting.pendingEmail],
      [email, moved.email],
    )
    await kit.refused(
      'verifyNewEmail',
      { body: { verificationCode: wrongCode } },
      { code: 'VERIFICATION_CODE_MISMATCH' },
    )
    await kit.ok('resendNewEmailCode', { body: {} })
    await kit.ok('cancelNewEmail', {})
    const last = await kit.ok('readProfile', {})
    kit.same(
      'lifecycle',
      'cancelNewEmail',
      'the old address stays, and nothing waits',
      [last.email, last.pendingEmail ?? null],
      [email, null],
    )
    await kit.ok('updateProfile', {
      body: { ...seen, phoneNumber: phoneNumber ?? body.phoneNumber },
    })
  },
}

/** Own data is asked for, and an account is removed. */
export const leavingWalk: Walk = {
  name: 'leaving',
  as: ['leaver'],
  calls: [
    'requestDataExport',
    'readDataExport',
    'readDataExportFile',
    'readLeaving',
    'removeUser',
    'confirmPassword',
  ],
  async work({ kit, setup }) {
    const as = 'leaver'
    const again = { code: 'REAUTHENTICATION_REQUIRED' } as const
    const needs = { as, title: 'without the password again, it is refused' } as const
    await kit.refused('requestDataExport', { body: {} }, again, needs)
    await kit.refused('readDataExportFile', {}, again, needs)
    await kit.refused('removeUser', { body: {} }, again, needs)
    const { password } = setup.residents.leaver ?? { password: '' }
    await kit.ok('confirmPassword', { body: { password } }, { as })
    const asked = await kit.ok('requestDataExport', { body: {} }, { as })
    const isAsked = asked.status === 'preparing' || asked.status === 'ready'
    kit.claim(
      'lifecycle',
      'requestDataExport',
      'the file is being made',
      isAsked ? [] : [asked.status],
    )
    const { status } = await kit.ok('readDataExport', {}, { as })
    if (status === 'ready') await kit.ok('readDataExportFile', {}, { as })
    else
      await kit.refused(
        'readDataExportFile',
        {},
        { code: 'NOT_FOUND' },
        { as, title: 'a file that is not ready is unknown' },
      )
    await kit.ok('readLeaving', {}, { as })
    await kit.ok('removeUser', { body: {} }, { as })
    await kit.refused(
      'readSession',
      {},
      { code: 'UNAUTHORIZED' },
      { as, title: 'a removed account has no session' },
    )
  },
}
