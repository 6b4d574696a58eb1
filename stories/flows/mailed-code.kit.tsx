import { useActorRef } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { mailedCodeMachine } from '../../machines/shared/mailed-code.machine.ts'
import { ScreenHeading } from '../../src/components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../src/components/Stack/Stack.tsx'
import { SignInLayout } from '../../src/layout/SignInLayout.tsx'
import { paths } from '../../src/routing/paths.ts'
import { MailedCode } from '../../src/screens/account/MailedCode.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

type CodeStage = Stage<typeof mailedCodeMachine>

/** The code alone, under the heading that it has in confirming an address. */
export const render = (stage: CodeStage) => (
  <SignInLayout>
    <MailedCodeAlone {...stage} />
  </SignInLayout>
)

function MailedCodeAlone({ machine, options }: CodeStage) {
  const { t } = useTranslation('registration')
  const actor = useActorRef(machine, options)
  return (
    <Stack gap="loose">
      <ScreenHeading>{t('verification.verify-code.title')}</ScreenHeading>
      <MailedCode actor={actor} />
    </Stack>
  )
}

/** After an address that is to be confirmed. */
export const live: Live = {
  address: paths.verifyEmail,
  world: { isOpen: false },
  begins: 'email-verification',
}
