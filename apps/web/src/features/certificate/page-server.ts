import { certificatesApi } from '../../api/certificates.ts';
import { MISSING, found, type LoadData } from '../../pages/page-data.ts';

export const certificate: LoadData = async ({ part, query }) => {
  const check = await query(certificatesApi.endpoints.checkCertificate, part);
  return check === null ? MISSING : found({});
};
