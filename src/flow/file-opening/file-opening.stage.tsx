import { ainoSignedInState } from '../../../fixtures/portal/fake-state.ts'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { fileOpeningMachine } from '../../../machines/file-opening/file-opening.machine.ts'
import {
  askedStart,
  pictureAttachedStart,
} from '../../../machines/termination-approval/termination-approval.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { FileLink } from './FileLink.tsx'

type FileStage = Stage<typeof fileOpeningMachine>

/** Renders one file on a page of its own. */
export const render = (stage: FileStage) => (
  <main>
    <FileAlone {...stage} />
  </main>
)

function FileAlone({ machine, options }: FileStage) {
  const { t } = useNamespaces(['terminationDescription'])
  return (
    <Page>
      <PageHead title={t('label.files')} />
      <FileLink
        file={{ ...options.input.file, size: 214 * 1024 }}
        machine={machine}
        options={options}
      />
    </Page>
  )
}

/** Where the live story begins: the termination that Aino is asked to approve, which has a file. */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('confirmTermination', askedStart.contract.uuid),
  state: { start: { ...ainoSignedInState.start, ...pictureAttachedStart } },
  begins: 'termination-approval',
}
