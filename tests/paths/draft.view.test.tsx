import { model } from '../../machines/shared/draft.model.ts'
import { render } from '../../stories/flows/draft.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './draft.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
