/** Words and phrases that several screens have, by their English text. */
export const accessGranted = 'Access granted';
export const accessRevoked = 'Access revoked';
export const actions = 'Actions';
export const active = 'Active';
export const add = 'Add';
export const address = 'Address';
export const allFeminine = 'All';
export const allMasculine = 'All';
export const anyStatus = 'Any status';
export const backToTheDashboard = 'Back to the dashboard';
export const buyer = 'Buyer';
export const cannotBeDeleted = 'It cannot be deleted';
export const certificates = 'Certificates';
export const close = 'Close';
export const code = 'Code';
export const completed = 'Completed';
export const content = 'Content';
export const contents = 'Contents';
export const countOfPeople = '{{count}} people';
export const countOfPerson = '{{count}} person';
export const currency = 'Currency';
export const date = 'Date';
export const deleteItem = 'Delete';
export const deletedAccount = 'Deleted account';
export const discountCodes = 'Discount codes';
export const downloadCSV = 'Download CSV';
export const edit = 'Edit';
export const email = 'Email';
export const english = 'English';
export const errorWhileSaving = 'Error while saving';
export const failed = 'Failed';
export const figuresNotLoaded = 'These figures could not be loaded';
export const fromDay = 'From';
export const history = 'History';
export const invoices = 'Invoices';
export const item = 'Item';
export const lastDay = 'Last day';
export const locked = 'Locked';
export const messages = 'Messages';
export const missingInvoicingDetails = {
  legalName: 'name',
  vatNumber: 'Italian VAT number',
  address: 'street and number',
  postalCode: 'postal code',
  city: 'city',
  province: 'province',
  vatNature: 'nature of sales without VAT',
  legalReference: 'legal reference',
} as const;
export const newContent = 'New content';
export const newProject = 'New project';
export const newTeacher = 'New teacher';
export const newTopic = 'New topic';
export const no = 'No';
export const orders = 'Orders';
export const people = 'People';
export const person = 'Person';
export const preview = 'Preview';
export const price = 'Price';
export const projects = 'Projects';
export const publication = 'Publication';
export const reason = 'Reason';
export const refunded = 'Refunded';
export const rejected = 'Rejected';
export const remove = 'Remove';
export const result = 'Result';
export const role = 'Role';
export const rows = 'Rows';
export const searchItems = 'Search by title, teacher or topic';
export const settings = 'Settings';
export const signIn = 'Sign-in';
export const status = 'Status';
export const teachers = 'Teachers';
export const text = 'Text';
export const title = 'Title';
export const toDay = 'To';
export const topics = 'Topics';
export const type = 'Type';
export const users = 'Users';
export const view = 'View';
export const when = 'When';
export const withdrawalAccepted = 'Withdrawal accepted';
export const withdrawalRefused = 'Withdrawal refused';
export const yes = 'Yes';
