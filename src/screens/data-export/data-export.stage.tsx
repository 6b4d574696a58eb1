import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { DataExport } from './DataExport.tsx'

type ExportStage = Stage<typeof dataExportMachine>

/** Renders the download of own data on an otherwise empty user info page. */
export const render = (stage: ExportStage) => (
  <main>
    <ExportAlone {...stage} />
  </main>
)

function ExportAlone({ machine, options }: ExportStage) {
  const { t } = useTranslation(['userInfo', 'dataExport', 'confirmation'])
  return (
    <Page>
      <PageHead title={t('title')} />
      <DataExport input={options.input} machine={machine} options={options} />
    </Page>
  )
}

/** Where the live story begins: the user info of Aino, which has the section. */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('userInfo', ainoStart.contract.uuid),
}
