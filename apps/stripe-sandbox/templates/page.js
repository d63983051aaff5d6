/* global addEventListener, document, location */

const number = document.getElementById('number');
const expiry = document.getElementById('expiry');

(document.querySelector('[aria-invalid]') ?? document.getElementById('alert'))?.focus();

number?.addEventListener('input', () => {
  if (number.selectionStart !== number.value.length) return;
  number.value = number.value
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ');
});
expiry?.addEventListener('input', ({ inputType }) => {
  if (inputType?.startsWith('delete')) return;
  expiry.value = expiry.value
    .replace(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d\d)(?=\d)/, '$1 / ');
});

for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    document.getElementById('method-card')?.click();
    number.value = button.dataset.card;
    expiry.value = '12 / 34';
    document.getElementById('cvc').value = '123';
    number.form.querySelector('[data-busy]').focus();
  });
}

for (const button of document.querySelectorAll('[data-iban]')) {
  button.addEventListener('click', () => {
    document.getElementById('method-sepa_debit')?.click();
    const iban = document.getElementById('iban');
    iban.value = button.dataset.iban;
    iban.form.querySelector('[data-busy]').focus();
  });
}

for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = 'yes';
    const button = event.submitter?.dataset.busy ? event.submitter : form.querySelector('[data-busy]');
    button.setAttribute('aria-busy', 'true');
    button.textContent = button.dataset.busy;
  });
}
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
