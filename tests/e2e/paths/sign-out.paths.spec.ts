import { model } from '../../../machines/sign-out/sign-out.model.ts'
import { describeBrowserPaths } from '../support/browser-paths.ts'
import { signIn } from '../support/world.ts'
import { driver } from './sign-out.driver.ts'

describeBrowserPaths({
  model,
  driver,
  async arrive({ page, resident }) {
    await signIn(page, resident)
    return () => page.goto('/logout')
  },
})
