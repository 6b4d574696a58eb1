import { expect, it } from 'vitest'
import { brandMarkOf } from './brand-mark.ts'

it('the logo is the product’s in the demo, the provider’s own, or made of its name', () => {
  expect(brandMarkOf({ brand: 'Porras', logoUrl: null })).toBeNull()
  const logoUrl = 'https://rantakodit.example/logo.svg'
  expect(brandMarkOf({ brand: 'Rantakodit', logoUrl })).toEqual({ address: logoUrl })
  for (const [brand, letter] of [
    ['rantakodit Oy', 'R'],
    ['"Äyräs" & Co', 'Ä'],
    ['<>', ''],
  ] as const)
    expect(brandMarkOf({ brand, logoUrl: null })).toEqual({
      svg: expect.stringContaining(`>${letter}</text>`),
    })
})
