const euros = new Intl.NumberFormat('fi-FI', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'negative',
})

/** An amount of euros as residents read it: '742,50 €', '1 200 €', with no-break spaces. */
export function showEuros(amount: number): string {
  return euros.format(amount)
}
