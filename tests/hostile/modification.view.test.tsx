import { model } from '../../machines/modification/modification.model.ts'
import { driver } from '../paths/modification.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { fillsForm, isIdentifying, openModification, previews } from './modification-pages.ts'

describeHostile({
  model,
  driver,
  open: openModification,
  screens: {
    'modification-form': fillsForm,
    'modification-preview': previews,
    identifying: isIdentifying,
  },
})
