/** The product's name in all texts. */
export const PRODUCT_NAME = 'Homeclaim'
