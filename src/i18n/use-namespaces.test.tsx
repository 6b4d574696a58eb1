import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useNamespaces } from './use-namespaces.ts'

test('a cached translation is looked up again after its namespace has loaded, and after a change of language', async () => {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({
    lng: 'fi',
    fallbackLng: false,
    ns: ['modification', 'form'],
    resources: {
      fi: { modification: { yes: 'Oma' }, form: { yes: 'Yhteinen', continue: '{{number}} kpl' } },
      sv: { modification: { yes: 'Egen' }, form: { yes: 'Gemensam', continue: '{{number}} st.' } },
    },
  })
  const { result, rerender } = await renderHook(() => useNamespaces(['modification', 'form']), {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  })
  const said = () => {
    const { t, language } = result.current
    const counts = [1, 2].map((number) => t('continue', { number }))
    return [language, t('yes'), t('form:yes'), t('no'), ...counts]
  }
  expect(said()).toEqual(['fi', 'Oma', 'Yhteinen', 'no', '1 kpl', '2 kpl'])
  i18n.addResource('fi', 'form', 'no', 'Myöhemmin')
  expect(said()).toEqual(['fi', 'Oma', 'Yhteinen', 'Myöhemmin', '1 kpl', '2 kpl'])
  await i18n.changeLanguage('sv')
  await rerender()
  expect(said()).toEqual(['sv', 'Egen', 'Gemensam', 'no', '1 st.', '2 st.'])
})
