import type { Page } from '@playwright/test'

/** How many times slower than this machine the processor of a phone is. */
const SLOWDOWN = 4

/** Makes the scripts and the layout of a page as slow as on a phone. */
export async function slowProcessorDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}
