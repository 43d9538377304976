/** The product's name, said once; the specification's "the product" in texts is this name. */
export const PRODUCT_NAME = 'Homeclaim'
