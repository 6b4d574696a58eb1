import { ainoLeaves } from '../../machines/modification/modification.samples.ts'
import { model } from '../../machines/modification/modification-form.model.ts'
import { driver } from '../paths/modification-form.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { fillsForm, openModification } from './modification-pages.ts'

describeHostile({
  model,
  driver,
  open: ({ values }) => openModification({ ...ainoLeaves, form: values }),
  screens: { form: fillsForm },
})
