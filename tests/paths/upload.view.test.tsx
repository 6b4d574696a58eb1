import { model } from '../../machines/shared/upload.model.ts'
import { render } from '../../stories/flows/upload.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './upload.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
