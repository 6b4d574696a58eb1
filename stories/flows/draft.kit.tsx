import { useActorRef } from '@xstate/react'
import type { draftMachine } from '../../machines/shared/draft.machine.ts'
import { noon } from '../../machines/termination/termination.samples.ts'
import { Page } from '../../src/components/Page/Page.tsx'
import { ScreenHeading } from '../../src/components/ScreenHeading/ScreenHeading.tsx'
import { DraftStatus } from '../../src/screens/termination/DraftStatus.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'

type DraftStage = Stage<typeof draftMachine>

export const render = (stage: DraftStage) => (
  <main>
    <Page>
      <ScreenHeading>Muuton tiedot</ScreenHeading>
      <DraftAlone {...stage} />
    </Page>
  </main>
)

function DraftAlone({ machine, options }: DraftStage) {
  return <DraftStatus draft={useActorRef(machine, options)} now={noon} />
}
