import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../../fixtures/portal/live.ts'
import type { knownDefectsMachine } from '../../../../machines/known-defects/known-defects.machine.ts'
import {
  soleFollowerDefect,
  unfollowedDefect,
} from '../../../../machines/known-defects/known-defects.samples.ts'
import type { Stage } from '../../../../paths/stage.ts'
import { wrapStandalone } from '../../../../paths/standalone.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { Page } from '../../../components/Page/Page.tsx'
import { PageHead } from '../../../components/PageHead/PageHead.tsx'
import { liveStorySetup as liveFlow } from '../defect-notice.stage.tsx'
import { KnownDefects } from './KnownDefects.tsx'

type KnownDefectsStage = Stage<typeof knownDefectsMachine>

/** Renders known defects on an otherwise empty form. */
export const render = (stage: KnownDefectsStage) => wrapStandalone(<Alone {...stage} />)

function Alone({ machine, options }: KnownDefectsStage) {
  const { t } = useTranslation('notice')
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector<HTMLElement>('[role=group]')?.focus(), [])
  return (
    <Page>
      <PageHead title={t('title.defect')} />
      <div ref={part}>
        <FormPart title={t('classes.title')}>
          <KnownDefects input={options.input} machine={machine} options={options} />
        </FormPart>
      </div>
    </Page>
  )
}

/**
 * Where the live story begins: a fault report, which has the list once shared premises and a class
 * are chosen.
 */
export const liveStorySetup: LiveStorySetup = {
  ...liveFlow,
  state: { knownDefects: [unfollowedDefect, soleFollowerDefect] },
  begins: 'defect-notice',
}
