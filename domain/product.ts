/** The name of the product, which the portal has until a provider gives it its own. */
export const PRODUCT_NAME = 'Porras'
