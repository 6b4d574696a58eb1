import { useActorRef } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { mailedCodeMachine } from '../../../machines/shared/mailed-code.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { paths } from '../../routing/paths.ts'
import { MailedCode } from './MailedCode.tsx'

type CodeStage = Stage<typeof mailedCodeMachine>

/** Renders the entry of the code alone, under the heading of the e-mail verification. */
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

/**
 * Where the live story begins: the page of an address to verify, which leads to the entry of the
 * code.
 */
export const liveStorySetup: LiveStorySetup = {
  address: paths.verifyEmail,
  state: { isOpen: false },
  begins: 'email-verification',
}
