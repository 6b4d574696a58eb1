/** Returns the value at a dotted path, or undefined. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      values,
    )
}

/** Returns a copy of the values with another one at a dotted path. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  const change = (at: unknown) => (rest.length ? withValueAt(at, rest.join('.'), value) : value)
  if (Array.isArray(values)) {
    return values.map((one, index) => (String(index) === key ? change(one) : one)) as Values
  }
  return { ...values, [key]: change(Reflect.get(Object(values), key)) }
}
