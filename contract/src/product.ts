/** The name of the product, wherever people read it. */
export const PRODUCT_NAME = 'Sira'
