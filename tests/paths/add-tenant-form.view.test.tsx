import { model } from '../../machines/add-tenant/add-tenant-form.model.ts'
import { render } from '../../stories/flows/add-tenant-form.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './add-tenant-form.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
