import type { AnyActorRef } from 'xstate'
import { createStrongIdentification } from '../../../machines/shared/strong-identification.machine.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import type { Words } from '../../i18n/use-layers.ts'

/** The screen is the same for everything that is signed. */
const machine = createStrongIdentification<unknown>('strong-identification')

type Given = {
  /** Translates the texts of the kind of request. */
  t: Words
}

export type UnderWayProps = Given & { identification: AnyActorRef | undefined }

/** Shown during the redirect to identification. */
export const UnderWay = ({ identification, t }: UnderWayProps) =>
  identification ? <Identification actor={identification} t={t} /> : null

const Identification = flowScreen<typeof machine, Given>({
  machine,
  screens: { identifying: Leaving },
})

function Leaving({ state, t }: ScreenProps<typeof machine> & Given) {
  return (
    <Notice
      title={t(`identifying.${state.matches('leaving') ? 'leaving' : 'preparing'}`)}
      live="status"
    >
      <p>{t('identifying.text')}</p>
    </Notice>
  )
}
