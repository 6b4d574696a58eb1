import type { Page } from '@playwright/test'
import { findLayoutFaults, type LayoutFaults } from '../../../paths/variants/layout.ts'

export { noLayoutFaults } from '../../../paths/variants/layout.ts'

/** Returns what is wrong with the layout of the visible texts and controls within `main`. */
export const findLayoutFaultsOf = (page: Page): Promise<LayoutFaults> =>
  page.evaluate(findLayoutFaults, 'main')
